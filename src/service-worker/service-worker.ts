/** The site's service worker. It is built on its own, to `/service-worker.js`. */
import { answerNavigations } from './answer-navigations.ts';
import { showReminders } from './show-reminders.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

answerNavigations(self);
showReminders(self);
