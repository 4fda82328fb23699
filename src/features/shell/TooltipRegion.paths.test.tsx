import { act } from '@testing-library/react';
import { afterEach } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { button, text } from '../../../test/model/engine/page-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { copy, theme, tooltipReplay } from '../../../test/model/flows/tooltip/tooltip.model.ts';
import { tooltipScreen } from '../../../test/model/flows/tooltip/tooltip.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { watchTooltipTargets } from '../../adapters/tooltip-targets.ts';
import { OpenTooltip } from './TooltipRegion.tsx';

const driver = createDomDriver();
const screen = tooltipScreen({
  controls: { [theme.id]: button(theme.label), [copy.id]: button('Address 0x12…') },
  elsewhere: text('Elsewhere'),
});

let stop = (): void => undefined;
afterEach(() => stop());

testEveryPathOnScreen('the tooltips', {
  replay: tooltipReplay,
  render: (actor: AnyActorRef) => {
    renderWithTheme(
      <>
        <button type="button" id={theme.id} aria-label={theme.label} data-tooltip="" />
        <button type="button" id={copy.id} aria-label="Address 0x12…" data-tooltip={copy.label} />
        <p>Elsewhere</p>
        <OpenTooltip tooltip={actor as never} />
      </>,
    );
    stop = watchTooltipTargets(event => act(() => actor.send(event)));
  },
  drive: bindActions(driver, screen),
  checks: bindChecks(driver, screen),
  alike: screen.alike,
  ignoredPresses: { 'target.pressed': 'There is no tooltip to close.' },
});
