import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type TooltipTarget, tooltipMachine } from '../../../machines/tooltip/tooltip.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { watchTooltipTargets } from '../../adapters/tooltip-targets.ts';
import { ControlsProvider } from '../../ui/ControlsProvider.tsx';
import classes from './TooltipRegion.module.css';

/** Shows the tooltips of the site: the text of `data-tooltip` at its element. */
export function TooltipRegion() {
  const tooltip = useAppActor(tooltipMachine);
  useEffect(() => watchTooltipTargets(tooltip.send), [tooltip]);
  return (
    <ControlsProvider>
      <OpenTooltip tooltip={tooltip} />
    </ControlsProvider>
  );
}

export function OpenTooltip({ tooltip }: { readonly tooltip: ActorRefFrom<typeof tooltipMachine> }) {
  const target = useSelector(tooltip, state => (state.matches('open') ? state.context.target : null));
  return target && <TooltipAt key={target.id} {...target} />;
}

function TooltipAt({ id, label }: TooltipTarget) {
  const tooltipId = useId();
  useEffect(() => {
    const element = document.getElementById(id);
    // An icon button has the same text as its name.
    if (element === null || element.getAttribute('aria-label') === label) return undefined;
    element.setAttribute('aria-describedby', tooltipId);
    return () => element.removeAttribute('aria-describedby');
  }, [id, label, tooltipId]);
  return (
    <Tooltip
      opened
      interactive
      target={`#${CSS.escape(id)}`}
      label={<span id={tooltipId}>{label}</span>}
      multiline
      className={classes.tooltip ?? ''}
    />
  );
}
