// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { watchTooltipTargets } from './tooltip-targets.ts';

let stop = (): void => undefined;
afterEach(() => stop());

it.each([
  ['mouse', [{ type: 'target.entered', target: { id: 'save', label: 'Save the phase' } }]],
  ['pen', [{ type: 'target.entered', target: { id: 'save', label: 'Save the phase' } }]],
  ['touch', []],
])('a pointer over a control, by %s', (pointerType, events) => {
  document.body.innerHTML = '<button id="save" data-tooltip="Save the phase">S</button>';
  const send = vi.fn();
  stop = watchTooltipTargets(send);
  const over = new PointerEvent('pointerover', { bubbles: true, pointerType });
  document.getElementById('save')?.dispatchEvent(over);
  expect(send.mock.calls.map(([event]) => event)).toEqual(events);
});
