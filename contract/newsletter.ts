import * as z from 'zod/mini';
import { email } from './miner.ts';

export const subscribeBody = z.object({ email });
