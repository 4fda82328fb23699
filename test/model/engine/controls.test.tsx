import { render } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect, it } from 'vitest';
import { type AnyActorRef, createActor, createMachine } from 'xstate';
import { describeControls } from './control-record.ts';
import { controlsOf } from './controls.ts';
import { lampReplay } from './lamp.ts';

function Lamp({ lamp }: { readonly lamp: AnyActorRef }) {
  const isOn = useSelector(lamp, state => state.matches('on'));
  return (
    <>
      <button type="button" aria-pressed={isOn} onClick={() => lamp.send({ type: 'pressed', hand: 'left' })}>
        Light
      </button>
      <label>
        Note <input aria-invalid={isOn} />
      </label>
      <a href="/more">More</a>
      <p role="status">{isOn && 'It is bright.'}</p>
      <div inert={!isOn}>
        <button type="button" disabled onClick={() => lamp.send({ type: 'broken' })}>
          Break
        </button>
      </div>
    </>
  );
}

it('describes the controls of each state, what a press sends, and what is announced', async () => {
  const screen = { replay: lampReplay, render: (lamp: AnyActorRef) => void render(<Lamp lamp={lamp} />) };
  expect(await describeControls([screen])).toEqual([
    '- In each state: link “More”',
    '- `off`: button “Light” → pressed {"hand":"left"}; field “Note”',
    '- `on`: button “Light” (pressed) → pressed {"hand":"left"}; field “Note” (invalid); ' +
      'status “It is bright.”; button “Break” (disabled)',
  ]);
});

it('sends no pressed event to an actor', async () => {
  const lamp = createActor(
    createMachine({ initial: 'off', states: { off: { on: { pressed: 'on' } }, on: {} } }),
  );
  lamp.start();
  render(<Lamp lamp={lamp} />);
  await controlsOf(document);
  expect(lamp.getSnapshot().value).toBe('off');
  lamp.send({ type: 'pressed' });
  expect(lamp.getSnapshot().value).toBe('on');
});

it('describes the whole text if asked to', async () => {
  render(<h1>Dark</h1>);
  expect(await controlsOf(document, { withText: true })).toEqual(['text “Dark”']);
});
