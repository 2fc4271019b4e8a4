/** The sandbox accepts these for every UTR. tests/support/filing.ts has the same, and needs a test to be imported. */
export const CREDENTIALS = { hmrc_username: '123456789012', hmrc_password: 'sandbox-pass' };

/** Enough of SA102 for 2025-26. */
export const JOB = {
  include: true,
  box_1: 30_000,
  box_2: 3_486,
  box_4: '123/A456',
  box_5: 'Acme Ltd',
  box_6: 'no',
};
