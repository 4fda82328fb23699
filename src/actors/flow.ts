/** The one place where flows begin, so that none of them goes unwatched in a QA build. */
// biome-ignore lint/style/noRestrictedImports: this is where flows begin.
import { useActorRef } from '@xstate/react';
// biome-ignore lint/style/noRestrictedImports: this is where flows begin.
import { createActor } from 'xstate';
import { createWatchedFlow, useWatchedFlow } from './watched-flow.ts';

/** A flow that lives as long as the page. It does nothing until it is started. */
export const createFlow = __QA__ ? createWatchedFlow : createActor;

/** A flow that begins and ends with the component. */
export const useFlow = __QA__ ? useWatchedFlow : useActorRef;
