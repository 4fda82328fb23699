import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { expect, it } from 'vitest';
import { type AnyActorRef, createActor, createMachine } from 'xstate';
import { createDomDriver } from './dom-driver.ts';
import { lampReplay } from './lamp.ts';
import { button, field } from './page-driver.ts';
import { partsOf } from './screen-parts.ts';
import { describeScreens, statesOf } from './screen-record.ts';

function Lamp({ lamp }: { readonly lamp: AnyActorRef }) {
  const isOn = useSelector(lamp, state => state.matches('on'));
  return (
    <>
      <button type="button" aria-pressed={isOn} onClick={() => lamp.send({ type: 'pressed', hand: 'left' })}>
        Light
      </button>
      <label>
        Note <input aria-invalid={isOn} defaultValue="none" />
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

const lineOf = (state: string, lines: readonly string[]) =>
  lines.find(line => line.startsWith(`- \`${state}\``));

it('describes each state by its difference from an earlier one, and what a press sends', async () => {
  const screen = { replay: lampReplay, render: (lamp: AnyActorRef) => void render(<Lamp lamp={lamp} />) };
  expect(await describeScreens(statesOf(screen))).toEqual([
    '- In each state: link “More” to /more',
    '- `off`: button “Light” → pressed {"hand":"left"}; field “Note” = “none”',
    '- `on`: button “Light” (pressed) → pressed {"hand":"left"}; field “Note” = “none” (invalid); ' +
      'status “It is bright.”; button “Break” (disabled)',
    '- `dark`: button “Light”; field “Note” = “none”',
  ]);
});

it('shows what a user who drives the screen leaves on it', async () => {
  const driver = createDomDriver();
  const screen = {
    replay: lampReplay,
    render: (lamp: AnyActorRef) => void render(<Lamp lamp={lamp} />),
    drive: {
      pressed: async () => {
        await driver.fill(field('Note'), 'bright');
        await driver.click(button('Light'));
      },
    },
  };
  expect(lineOf('on', await describeScreens(statesOf(screen)))).toContain(
    'field “Note” = “bright” (invalid)',
  );
});

it('sends no pressed event to an actor', async () => {
  const lamp = createActor(
    createMachine({ initial: 'off', states: { off: { on: { pressed: 'on' } }, on: {} } }),
  );
  lamp.start();
  render(<Lamp lamp={lamp} />);
  await partsOf(document);
  expect(lamp.getSnapshot().value).toBe('off');
  lamp.send({ type: 'pressed' });
  expect(lamp.getSnapshot().value).toBe('on');
});

it('marks a status that a step has brought: what it says may not be announced', async () => {
  const show = (lamp: AnyActorRef) => void render(<Announcement lamp={lamp} />);
  const drive = { pressed: () => userEvent.click(screen.getByRole('button')) };
  const on = lineOf('on', await describeScreens(statesOf({ replay: lampReplay, render: show, drive })));
  expect(on).toContain('status “It is bright.” (new)');
  expect(on).toContain('status “On”;');
});

function Announcement({ lamp }: { readonly lamp: AnyActorRef }) {
  const isOn = useSelector(lamp, state => state.matches('on'));
  return (
    <>
      <p role="status">{isOn ? 'On' : 'Off'}</p>
      <button type="button" onClick={() => lamp.send({ type: 'pressed', hand: 'left' })}>
        Light
      </button>
      {isOn && <p role="status">It is bright.</p>}
    </>
  );
}
