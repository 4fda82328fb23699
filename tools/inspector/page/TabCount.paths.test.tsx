import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { qaLinkReplay } from '../../../test/model/flows/inspector/qa-link.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { TabCount } from './QaPage.tsx';

const words = ['No tab of the site is open', '1 tab of the site', '2 tabs of the site'];

const seesTabs = ({ context }: AnyMachineSnapshot) =>
  expect(screen.getByRole('status').textContent).toBe(words[context.tabs.length]);

testEveryPathOnScreen('the count of tabs', {
  replay: qaLinkReplay,
  render: actor => {
    renderWithTheme(<TabCount link={actor} />);
  },
  drive: {},
  checks: {
    'qaLink.pinging': state =>
      state.context.tabs.length === 0 ? screen.getByText('Looking for tabs of the site…') : seesTabs(state),
    'qaLink.connected': seesTabs,
    'qaLink.disconnected': seesTabs,
  },
});
