/** The banner that leads to the Android app, on each page that shows it. */
export const androidPromoTexts = {
  title: 'NEW! NATIVE ANDROID MINER',
  text: 'The miner as an app of its own, in the making.',
  action: 'Get Android App',
} as const;
