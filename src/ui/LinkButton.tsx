import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

const AnchorButton = (props: AnchorButtonProps) => <Button component="a" {...props} />;

/** A link to another page of the site that looks like Mantine's button. */
export const LinkButton = createLink(AnchorButton);
