/**
 * React's development build captures a stack for each element that it creates, for its warnings: a
 * twelfth of the time of the screen tests. It stops after ten thousand elements in a second, which this
 * pretends. Only React's internals count them.
 */
import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const TOO_MANY = 10_000;

const { [INTERNALS]: internals } = React as unknown as { readonly [INTERNALS]: object };
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => TOO_MANY, set: () => undefined });
