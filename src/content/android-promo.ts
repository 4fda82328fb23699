export const androidPromoTexts = {
  title: 'NEW! NATIVE ANDROID MINER',
  text: 'The miner as an app of its own, in the making.',
  action: 'Get Android App',
} as const;
