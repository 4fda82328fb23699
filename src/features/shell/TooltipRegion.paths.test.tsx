import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import type { TooltipTarget } from '../../../machines/tooltip/tooltip.machine.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { copy, theme, tooltipReplay } from '../../../test/model/flows/tooltip/tooltip.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { watchTooltipTargets } from '../../adapters/tooltip-targets.ts';
import { OpenTooltip } from './TooltipRegion.tsx';

let stop = (): void => undefined;
afterEach(() => stop());

const tooltip = () => screen.queryByRole('tooltip');
const hover = (element: Element) => fireEvent.pointerOver(element, { pointerType: 'mouse' });
const hoverPage = () => {
  hover(document.body);
};

function expectOpen({ context: { target } }: AnyMachineSnapshot) {
  expect(tooltip()?.textContent).toBe(target.label);
  const description = document.getElementById(target.id)?.getAttribute('aria-describedby') ?? '';
  // The theme's button has the label as its name.
  expect(document.getElementById(description)?.textContent).toBe(
    target.id === theme.id ? undefined : target.label,
  );
}

const expectClosed = () => expect(tooltip()).toBeNull();

const ONE_LOOK = 'An open tooltip looks the same wherever the pointer is.';

testEveryPathOnScreen('the tooltips', {
  replay: tooltipReplay,
  render: (actor: AnyActorRef) => {
    renderWithTheme(
      <>
        <button type="button" id={theme.id} aria-label={theme.label} data-tooltip="" />
        <button type="button" id={copy.id} data-tooltip={copy.label}>
          0x12…
        </button>
        <OpenTooltip tooltip={actor as never} />
      </>,
    );
    stop = watchTooltipTargets(event => act(() => actor.send(event)));
  },
  drive: {
    'target.entered': event => {
      const { target } = event as EventObject & { target: TooltipTarget };
      const element = document.getElementById(target.id);
      if (element) hover(element);
    },
    'target.left': hoverPage,
    'target.pressed': () => {
      fireEvent.pointerDown(document.body);
    },
    'tooltip.entered': () => {
      const open = tooltip();
      if (open) hover(open);
    },
    'tooltip.left': hoverPage,
    'escape.pressed': () => {
      fireEvent.keyDown(document.body, { key: 'Escape' });
    },
  },
  checks: {
    'tooltip.closed': expectClosed,
    'tooltip.waitingToOpen': expectClosed,
    'tooltip.recentlyClosed': expectClosed,
    'tooltip.open.overTarget': expectOpen,
    'tooltip.open.overTooltip': expectOpen,
    'tooltip.open.leaving': expectOpen,
  },
  alike: {
    'tooltip.open.leaving': ONE_LOOK,
    'tooltip.open.overTarget': ONE_LOOK,
    'tooltip.open.overTooltip': ONE_LOOK,
  },
});
