import { IconBallFootball, IconBuildingBank, IconChartDots } from '@tabler/icons-react';
import type { Partner } from '../content/partners.ts';

const drawings = {
  'sports-club': IconBallFootball,
  exchange: IconBuildingBank,
  analytics: IconChartDots,
} as const satisfies Record<Partner['logo'], unknown>;

/** A generic logo of a partner that is not announced by name. */
export function PartnerLogo({ logo }: { readonly logo: Partner['logo'] }) {
  const Drawing = drawings[logo];
  return <Drawing stroke={1.75} />;
}
