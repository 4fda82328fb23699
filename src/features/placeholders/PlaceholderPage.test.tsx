import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { type PlaceholderName, placeholders } from '../../content/placeholder-texts.ts';
import { PlaceholderPage } from './PlaceholderPage.tsx';

/** The table of the specification (document 2, section 2). */
const pages: Readonly<Record<PlaceholderName, { title: string; launch: string; features: string }>> = {
  staking: {
    title: 'TVX Staking Platform',
    launch: 'Q4 2025',
    features:
      'high-yield pools; flexible periods 30 days to 4 years; reward tracking and auto-compounding; consensus participation; delegation; governance rights proportional to stake; institutional-grade security',
  },
  consensus: {
    title: 'Lightning Consensus',
    launch: 'Q3 2025',
    features:
      'hybrid proof of stake plus Byzantine fault tolerance; confirmation under 1 second; energy efficient; distributed validators; sybil resistance; tolerates up to 33% malicious nodes; finality',
  },
  developers: {
    title: 'Developer Resources',
    launch: 'Q3 2025',
    features:
      'API docs; SDKs (JavaScript, Python, Rust, Go); contract framework; sandbox; OpenAPI spec; code examples; grants',
  },
  governance: {
    title: 'Decentralized Governance',
    launch: 'Q1 2026',
    features:
      'voting weighted by holdings and staking duration; proposals; on-chain execution; treasury; delegate voting; tiered governance; voting history',
  },
  ecosystem: {
    title: 'Technovex Ecosystem',
    launch: 'Q4 2025',
    features:
      'project directory; partnerships; exchange listings; integration partners; spotlights; ecosystem fund; hackathons',
  },
  tokenomics: {
    title: 'TVX Tokenomics',
    launch: 'Q3 2025',
    features:
      'supply cap of 1 billion with deflationary mechanism; community-favouring distribution; fee burn; staking rewards; governance allocation; ecosystem fund; vesting schedules',
  },
  lightning: {
    title: 'Lightning Network Integration',
    launch: 'Q2 2026',
    features:
      'instant off-chain transactions with near-zero fees; microtransactions; payment channels; privacy; cross-chain atomic swaps; routing optimisation; SDK',
  },
};
// Object.keys loses the type of the keys.
const names = Object.keys(placeholders) as PlaceholderName[];

describe.each(names)('/blockchain/%s', name => {
  it('shows the plan, its date and that it is locked', () => {
    renderWithRouter(<PlaceholderPage name={name} />);
    const { title, launch, features } = pages[name];
    screen.getByRole('heading', { level: 1, name: title });
    screen.getByText(`Launch ${launch}`, { selector: 'header *' });
    const planned = within(screen.getByRole('region', { name: 'Planned Features' })).getAllByRole('listitem');
    expect(planned.map(({ textContent }) => textContent?.toLowerCase())).toEqual(
      features.toLowerCase().split('; '),
    );
    const button = screen.getByRole('button', { name: 'Coming Soon' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('This feature is currently locked and will be available soon.');
  });

  it('links to the six other pages', () => {
    renderWithRouter(<PlaceholderPage name={name} />);
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
      names.filter(other => other !== name).map(other => `/blockchain/${other}`),
    );
  });
});
