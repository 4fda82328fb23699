import { presaleCalendarMachine } from '../../machines/presale/presale-calendar.machine.ts';
import { loadPublicPhases } from '../adapters/api/public-phases-api.ts';
import { requestLogic } from './request-logic.ts';
import { visibilityLogic } from './visibility-logic.ts';

export const presaleCalendarLogic = presaleCalendarMachine.provide({
  actors: {
    loadPublicPhases: requestLogic((_, signal) => loadPublicPhases(signal)),
    pageVisibility: visibilityLogic,
  },
});
