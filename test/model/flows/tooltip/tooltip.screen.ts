/** Drives and checks the tooltips of two controls on a page. */
import type { SnapshotFrom } from 'xstate';
import type { TooltipTarget, tooltipMachine } from '../../../../machines/tooltip/tooltip.machine.ts';
import { type ElementQuery, type PageDriver, some } from '../../engine/page-driver.ts';
import type { ScreenOf } from '../../engine/screen.ts';

const ONE_LOOK = 'An open tooltip looks the same wherever the pointer is.';

export interface TooltipPage {
  /** The controls of the model by their ids. */
  readonly controls: Readonly<Record<string, ElementQuery>>;
  /** A part of the page without a tooltip. */
  readonly elsewhere: ElementQuery;
}

const expectClosed = (driver: PageDriver): Promise<void> => driver.expectHidden(some('tooltip'));

export function tooltipScreen({ controls, elsewhere }: TooltipPage): ScreenOf<typeof tooltipMachine> {
  function controlOf(target: TooltipTarget | null): ElementQuery {
    const control = target && controls[target.id];
    if (!control) throw new Error(`The page has no control "${target?.id}".`);
    return control;
  }

  /** The tooltip describes its control, unless it is the control's name. */
  async function expectOpen(
    driver: PageDriver,
    { context: { target } }: SnapshotFrom<typeof tooltipMachine>,
  ) {
    const control = controlOf(target);
    const label = target?.label ?? '';
    await driver.expectVisible(some('tooltip'), { text: label });
    const isName = 'name' in control && control.name === label;
    await driver.expectVisible(control, { description: isName ? '' : label });
  }

  return {
    drive: {
      'target.entered': async (driver, { target }, state) => {
        // After a press, the pointer is still there.
        if (state.matches('closed')) await driver.hover(elsewhere);
        await driver.hover(controlOf(target));
      },
      'target.left': driver => driver.hover(elsewhere),
      'target.pressed': (driver, _event, { context: { target } }) => driver.click(controlOf(target)),
      'tooltip.entered': driver => driver.hover(some('tooltip')),
      'tooltip.left': driver => driver.hover(elsewhere),
      'escape.pressed': driver => driver.pressKey('Escape'),
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
  };
}
