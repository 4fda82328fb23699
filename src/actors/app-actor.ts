/** Starts all actors of the app, so that the inspector of a QA build sees each of them. */
// biome-ignore lint/style/noRestrictedImports: actors start here.
import { useActorRef } from '@xstate/react';
// biome-ignore lint/style/noRestrictedImports: actors start here.
import { createActor } from 'xstate';
import { createInspectedActor, useInspectedActor } from './inspected-actor.ts';

/** Creates an actor that lives as long as the page. The caller starts it. */
export const createAppActor = __QA__ ? createInspectedActor : createActor;

/** Creates an actor that starts and stops with the component. */
export const useAppActor = __QA__ ? useInspectedActor : useActorRef;
