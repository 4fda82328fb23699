/** Set to `true`, leaves to CI what takes long and what other tests mostly notice as well. */
export const BEFORE_CI = 'BEFORE_CI';

export const isBeforeCi = process.env[BEFORE_CI] === 'true';
