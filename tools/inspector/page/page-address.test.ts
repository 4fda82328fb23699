import { expect, it } from 'vitest';
import { linkTo, type PageAddress, readAddress } from './page-address.ts';

const nothing: PageAddress = { machine: null, panel: 'live', path: null, recording: null };

const addressOf = (link: string) => {
  const { search, hash } = new URL(link, 'https://technovex.example/qa/machines');
  return readAddress({ search, hash });
};

it.each<[string, PageAddress]>([
  ['?', nothing],
  ['?machine=bowl', { ...nothing, machine: 'bowl' }],
  ['?machine=bowl&panel=paths&path=12', { machine: 'bowl', panel: 'paths', path: 12, recording: null }],
  [
    '?machine=bowl&panel=recording#recording=ab-_',
    { ...nothing, machine: 'bowl', panel: 'recording', recording: 'ab-_' },
  ],
])('parses and formats the address %s', (link, address) => {
  expect([addressOf(link), linkTo(address)]).toEqual([address, link]);
});

it.each(['?panel=kitchen&path=-1', '?path=x', '#record=abc'])('ignores unknown parts of %s', link => {
  expect(addressOf(link)).toEqual(nothing);
});
