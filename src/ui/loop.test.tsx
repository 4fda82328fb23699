import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loop } from './loop.ts';

const sway = loop([{ opacity: 1 }, { opacity: 0 }], 2_000, -500);
const Swaying = ({ still = false }) => <p ref={still ? null : sway}>Reed</p>;

const statesOf = (element: HTMLElement) => element.getAnimations().map(({ playState }) => playState);

/** Stubs the preference for reduced motion. */
function stubStillness(matches: boolean) {
  const query = Object.assign(new EventTarget(), { matches });
  vi.stubGlobal('matchMedia', () => query);
  return (wanted: boolean) => {
    query.matches = wanted;
    query.dispatchEvent(new Event('change'));
  };
}

test('animates an element endlessly until it is unmounted', () => {
  stubStillness(false);
  const { rerender } = render(<Swaying />);
  const reed = screen.getByText('Reed');
  const [animation] = reed.getAnimations();
  expect(animation?.effect?.getTiming()).toMatchObject({
    duration: 2_000,
    delay: -500,
    iterations: Infinity,
  });
  expect(statesOf(reed)).toEqual(['running']);
  rerender(<Swaying still />);
  expect(animation?.playState).toBe('idle');
});

test('does not animate with reduced motion', () => {
  stubStillness(true);
  render(<Swaying />);
  expect(statesOf(screen.getByText('Reed'))).toEqual([]);
});

test('follows changes of the preference while the element is mounted', () => {
  const wantStillness = stubStillness(false);
  const { unmount } = render(<Swaying />);
  const [animation] = screen.getByText('Reed').getAnimations();
  const states = [true, false].map(wanted => {
    wantStillness(wanted);
    return animation?.playState;
  });
  unmount();
  wantStillness(false);
  expect([...states, animation?.playState]).toEqual(['idle', 'running', 'idle']);
});
