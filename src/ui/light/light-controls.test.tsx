/** Light controls and Mantine's can stand in for each other: same props, same look, same semantics. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ActionIcon, Badge, Button, Loader, Progress, Skeleton, UnstyledButton } from '@mantine/core';
import { render } from '@testing-library/react';
import postcss from 'postcss';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { Theme } from '../../../test/support/render-with-theme.tsx';
import { variantColors } from '../mantine-theme.ts';
import { ActionIcon as LightActionIcon } from './ActionIcon.tsx';
import { Badge as LightBadge } from './Badge.tsx';
import { Button as LightButton } from './Button.tsx';
import { Loader as LightLoader } from './Loader.tsx';
import { Progress as LightProgress } from './Progress.tsx';
import { Skeleton as LightSkeleton } from './Skeleton.tsx';
import { UnstyledButton as LightUnstyledButton } from './UnstyledButton.tsx';

const actionIcon = { variant: 'default', 'aria-label': 'Copy', disabled: true } as const;
const badge = { color: 'amber', children: 'Soon' } as const;
const button = {
  variant: 'default',
  color: 'danger',
  size: 'lg',
  fullWidth: true,
  leftSection: '+',
  rightSection: '-',
  children: 'Add',
} as const;
const loader = { size: 'sm', color: 'currentcolor' } as const;
const progress = { value: 40, 'aria-label': 'Done' } as const;
const unstyledButton = { 'aria-expanded': true, children: 'Open' } as const;

/** The compiler checks that both controls take the same props. */
const controls: readonly (readonly [name: string, light: ReactElement, mantine: ReactElement])[] = [
  ['ActionIcon', <LightActionIcon key="l" {...actionIcon} />, <ActionIcon key="m" {...actionIcon} />],
  ['Badge', <LightBadge key="l" {...badge} />, <Badge key="m" {...badge} />],
  ['Button', <LightButton key="l" {...button} />, <Button key="m" {...button} />],
  ['Loader', <LightLoader key="l" {...loader} />, <Loader key="m" {...loader} />],
  ['Progress', <LightProgress key="l" {...progress} />, <Progress key="m" {...progress} />],
  ['Skeleton', <LightSkeleton key="l" className="box" />, <Skeleton key="m" className="box" />],
  [
    'UnstyledButton',
    <LightUnstyledButton key="l" {...unstyledButton} />,
    <UnstyledButton key="m" {...unstyledButton} />,
  ],
];

const READ = /^(role|type|disabled|aria-[a-z]+|data-(block|size|tooltip|with-left-section))$/;

/** The text, and the attributes that screen readers and style sheets read, of each element. */
function semanticsOf(element: ReactElement) {
  const { container, unmount } = render(element, { wrapper: Theme });
  const attributes = [...container.querySelectorAll('*')].flatMap(({ attributes }) =>
    [...attributes].filter(({ name }) => READ.test(name)).map(({ name, value }) => `${name}=${value}`),
  );
  const { textContent } = container;
  unmount();
  return { textContent, attributes: attributes.sort() };
}

test.each(controls)('%s has the text and attributes of Mantine’s', (_, light, mantine) => {
  expect(semanticsOf(light)).toEqual(semanticsOf(mantine));
});

/** The custom properties that a rule of a light control's style sheet sets, over its defaults. */
function colorsIn(file: string, selector: string): Record<string, string> {
  const found: Record<string, string> = {};
  postcss.parse(readFileSync(join(import.meta.dirname, file), 'utf8')).walkRules(rule => {
    if (rule.selector !== selector && !/^\.(button|badge)$/.test(rule.selector)) return;
    rule.each(node => {
      if (node.type === 'decl' && node.prop.startsWith('--')) found[node.prop] = node.value;
    });
  });
  return found;
}

describe('the colours of Mantine’s controls are those of the light ones', () => {
  test.each([
    ['', { variant: 'filled', color: 'volt' }],
    ['&[data-color="amber"]', { variant: 'filled', color: 'amber' }],
    ['&[data-color="danger"]', { variant: 'filled', color: 'danger' }],
    ['&[data-variant="default"]', { variant: 'default' }],
    ['&[data-variant="subtle"]', { variant: 'subtle' }],
  ])('a button %s', (selector, props) => {
    const { background, hover, color, border } = variantColors(props as never);
    expect({
      '--button-bg': background,
      '--button-hover': hover,
      '--button-color': color,
      '--button-bd': border.replace('1px', 'var(--size-hairline)'),
    }).toEqual(expect.objectContaining(pick(colorsIn('Button.module.css', selector))));
  });

  test.each(['volt', 'amber', 'success'])('a badge of the colour %s', name => {
    const { background, color } = variantColors({ variant: 'light', color: name } as never);
    expect({ '--badge-bg': background, '--badge-color': color }).toEqual({
      '--badge-bg': 'var(--color-raised)',
      ...colorsIn('Badge.module.css', `&[data-color="${name}"]`),
    });
  });
});

const pick = ({ '--button-space': _, ...colors }: Record<string, string>) => colors;
