/** What happy-dom lacks and the screens need, and a clean page after each test. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
