import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { describeUnsetSettings } from './unset-settings.ts';

const SET = {
  PUBLIC_URL: 'https://technovex.example',
  TELEGRAM_URL: 'https://messenger.example/technovex',
  CHANNEL_URL: 'https://channel.example/technovex',
  PARTNERSHIP_EMAIL: 'partners@technovex.example',
};

it.each([
  [{}, 'PUBLIC_URL, TELEGRAM_URL, CHANNEL_URL, PARTNERSHIP_EMAIL'],
  [{ ...SET, CHANNEL_URL: undefined }, 'CHANNEL_URL'],
  [{ ...SET, PUBLIC_URL: undefined }, 'PUBLIC_URL'],
])('names what %o lacks', (env, names) => {
  expect(describeUnsetSettings(parseConfig(env))).toBe(
    `Not set: ${names}. Pages such as /official show no address of yours in their place.`,
  );
});

it('says nothing where all are set', () => {
  expect(describeUnsetSettings(parseConfig(SET))).toBeUndefined();
});
