import { render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { eventsOf } from './presses.ts';
import { linesOfKeys } from './screen-keys.ts';
import { partsOf } from './screen-parts.ts';

function Fold({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        More
      </button>
      {isOpen && children}
    </>
  );
}

const lampTaking = (type: string) =>
  createActor(createMachine({ on: { [type]: '.lit' }, initial: 'lit', states: { lit: {} } })).start();

it('tells an event that the state ignores', async () => {
  const lamp = lampTaking('pressed');
  render(
    <button type="button" onClick={() => lamp.send({ type: 'dimmed' })}>
      Dim
    </button>,
  );
  expect(await partsOf(document)).toEqual(['button “Dim” → dimmed (ignored)']);
});

it('tells a button that ignores the second press of a double click', async () => {
  const lamp = lampTaking('pressed');
  const press = () => lamp.send({ type: 'pressed' });
  render(
    <>
      <button type="button" onClick={press}>
        On
      </button>
      <button type="button" onClick={({ detail }) => detail < 2 && press()}>
        Off
      </button>
    </>,
  );
  expect(await partsOf(document)).toEqual([
    'button “On” → pressed',
    'button “Off” → pressed → once for a double click',
  ]);
});

it('tells what Escape sends and where it moves the focus', async () => {
  const lamp = lampTaking('escaped');
  render(
    <>
      <button type="button">Before</button>
      <Fold>
        <button
          type="button"
          onKeyDown={({ key }) => {
            if (key !== 'Escape') return;
            lamp.send({ type: 'escaped' });
            screen.getByText('Before').focus();
          }}
        >
          Dim
        </button>
      </Fold>
    </>,
  );
  expect(await linesOfKeys(document)).toEqual(['Escape → escaped → focus on button “Before”']);
});

it('tells what other keys do, also at a control that is not of the screen', async () => {
  const lamp = lampTaking('switched');
  const toggle = ({ key }: KeyboardEvent) => key === 'F2' && lamp.send({ type: 'switched' });
  document.addEventListener('keydown', toggle);
  render(<button type="button">Light</button>);
  expect(await linesOfKeys(document, ['F1', 'F2'])).toEqual([
    'F2 → switched',
    'F2 without focus → switched',
    'F2 elsewhere → switched',
  ]);
  document.removeEventListener('keydown', toggle);
});

it('tells a key that is sent once while it is held, and one that others do not hear', async () => {
  const lamp = lampTaking('switched');
  const toggle = ({ key, repeat }: KeyboardEvent) => {
    if (key === 'F2' && !repeat) lamp.send({ type: 'switched' });
  };
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation();
  };
  document.addEventListener('keydown', toggle);
  window.addEventListener('keydown', keep, { capture: true });
  render(<button type="button">Light</button>);
  expect(await linesOfKeys(document, ['F2'])).toEqual([
    'Escape → not for others',
    'F2 → switched → once while held',
    'F2 without focus → switched → once while held',
    'F2 elsewhere → switched → once while held',
  ]);
  document.removeEventListener('keydown', toggle);
  window.removeEventListener('keydown', keep, { capture: true });
});

it('tells what typing sends, and which column is sorted in which region', async () => {
  const lamps = lampTaking('found');
  render(
    <section aria-label="Lamps">
      <input type="search" aria-label="Find" onChange={() => lamps.send({ type: 'found' })} />
      <table>
        <thead>
          <tr>
            <th aria-sort="ascending">
              <button type="button">Watts</button>
            </th>
          </tr>
        </thead>
      </table>
    </section>,
  );
  expect(await partsOf(document)).toEqual([
    'region “Lamps”',
    'field “Find” (search) → typing sends found',
    'button “Watts” (sorted ascending)',
  ]);
});

it('tells what each other option of a list sends', async () => {
  const lamp = lampTaking('chosen');
  render(
    <select
      aria-label="Color"
      value="w"
      onChange={({ currentTarget }) => lamp.send({ type: 'chosen', color: currentTarget.value })}
    >
      <option value="w">White</option>
      <option value="r">Red</option>
    </select>,
  );
  expect(await partsOf(document)).toEqual(['field “Color” = “w” → “Red” sends chosen {"color":"r"}']);
});

it('does not end what a press shows for a while', async () => {
  const started: (() => void)[] = [];
  vi.stubGlobal('setTimeout', (task: () => void) => started.push(task));
  let hasEnded = false;
  await eventsOf(() => {
    setTimeout(() => {
      hasEnded = true;
    }, 2_000);
  });
  vi.unstubAllGlobals();
  for (const task of started) task();
  expect({ started: started.length, hasEnded }).toEqual({ started: 1, hasEnded: false });
});

it('reads texts by block, names, descriptions, tooltips, and what a control expands', async () => {
  render(
    <>
      <p>
        A <em>bright</em> lamp
      </p>
      <span data-tooltip="Sixty watts">60</span>
      <div role="timer" aria-labelledby="left">
        <span>5 min</span>
      </div>
      <h2 id="left">Time left</h2>
      <input type="password" required aria-label="Code" aria-describedby="hint" />
      <p id="hint">Six digits</p>
      <Fold>
        <p>The fuse is new.</p>
      </Fold>
      <p hidden>A hidden part.</p>
    </>,
  );
  expect(await partsOf(document)).toEqual([
    '“A bright lamp”',
    'tooltip “Sixty watts”',
    'timer “Time left” “5 min”',
    '“Time left” (heading 2)',
    'field “Code” (password, required) described “Six digits”',
    '“Six digits”',
    'button “More” (expanded) → shows button “More” → hides 2 parts',
    '“The fuse is new.”',
  ]);
});

it('tells what a press collapses, and of a page what its links do beside leading on', async () => {
  function Menu() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Menu
        </button>
        {['/one', '/two'].map(href => (
          <a key={href} href={href} onClick={() => setIsOpen(false)}>
            {href}
          </a>
        ))}
      </>
    );
  }
  render(<Menu />);
  const opened = {
    render: async () => undefined,
    address: () => '/',
    goTo: async () => undefined,
    staying: (deed: () => Promise<readonly string[]>) => deed(),
  };
  expect((await partsOf(document, opened)).slice(-2)).toEqual([
    'link “/one” to /one → collapses button “Menu”',
    'link “/two” to /two → collapses button “Menu”',
  ]);
});
