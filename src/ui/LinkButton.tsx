import { createLink } from '@tanstack/react-router';
import { AnchorButton } from './AnchorButton.tsx';

/** A link to another page of the site that looks like a button. */
export const LinkButton = createLink(AnchorButton);
