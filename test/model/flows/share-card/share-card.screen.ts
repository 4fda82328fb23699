/** Drives and checks the card of a rank on a page. */
import type { DeliveryWay, shareCardMachine } from '../../../../machines/leaderboard/share-card.machine.ts';
import { deliveredTexts, shareCardTexts, wayTexts } from '../../../../src/content/share-card-texts.ts';
import { button, dialog, type PageDriver, text } from '../../engine/page-driver.ts';
import type { ScreenOf } from '../../engine/screen.ts';

const card = dialog(shareCardTexts.title);

const seeNoMessage = async (driver: PageDriver): Promise<void> => {
  for (const message of [...Object.values(deliveredTexts), shareCardTexts.failed]) {
    await driver.within(card).expectHidden(text(message));
  }
};

export const shareCardScreen: ScreenOf<typeof shareCardMachine> = {
  drive: {
    'share.pressed': driver => driver.click(button(shareCardTexts.open)),
    'way.chosen': (driver, { way }: { readonly way: DeliveryWay }) =>
      driver.within(card).click(button(wayTexts[way])),
    'dialog.closed': driver => driver.within(card).click(button('Close')),
  },
  checks: {
    'shareCard.closed': driver => driver.expectHidden(card),
    'shareCard.open.waiting.quiet': async driver => {
      await driver.within(card).expectVisible(button(wayTexts.download), { isBusy: false });
      await seeNoMessage(driver);
    },
    'shareCard.open.waiting.delivered': (driver, { context: { way } }) =>
      driver.within(card).expectVisible(text(way === null ? 'No way was chosen.' : deliveredTexts[way])),
    'shareCard.open.waiting.failed': driver => driver.within(card).expectVisible(text(shareCardTexts.failed)),
    'shareCard.open.delivering': driver =>
      driver.within(card).expectVisible(button(wayTexts.download), { isBusy: true }),
  },
};
