import { getTaxSubmissions } from '#contract/filing/submissions.calls.ts';
import type { ReturnApproval } from '#contract/filing/approvals.ts';
import type { Submission } from '#contract/filing/submissions.ts';
import type { ReportLink } from '#contract/reports/report-links.ts';
import { answer } from '../../app/answers-for-stories.ts';

const rejected: Submission = {
  id: 1,
  submitted: '2026-11-19T09:30:00.000Z',
  tax_year: '2025-2026',
  tax_year_id: 2025,
  token: 'report-1',
  success: 'N',
  test: 'Y',
  amendment: 'N',
  response: 'W2GJ3DSQYPLM4CNCNBYYM2EOQVYQ7KHR',
  state: 'rejected',
  message: 'The Unique Taxpayer Reference does not belong to this user.',
};

/** A final declaration of Digital Tax for 2025-26. */
export const declaration: Submission = {
  ...rejected,
  id: 3,
  submitted: '2026-11-20T15:00:00.000Z',
  token: '',
  success: 'Y',
  test: 'N',
  response: 'f2fb30e5-4ab6-4a29-b3c1-c7264259ff1c',
  state: 'accepted',
  message: 'Final declaration in Digital Tax',
  digital_tax: 'Y',
  amendable_until: '2028-01-31',
};

/** A live return whose receipt has another IRmark. */
export const inDoubt: Submission = {
  ...rejected,
  id: 4,
  submitted: '2026-11-20T16:00:00.000Z',
  token: 'report-4',
  test: 'N',
  state: 'attention',
  message:
    'HMRC answered with a receipt for other figures than those we sent. Do not rely on this return: ask HMRC which return it has for this year, on 0300 200 3310, before you send another.',
};

/** A test return that HMRC rejected, and one that it accepted the next day. */
export const submissions: Submission[] = [
  {
    ...rejected,
    id: 2,
    submitted: '2026-11-20T14:05:00.000Z',
    token: 'report-2',
    success: 'Y',
    response: 'T5ZKXMVCW4UQBLIWQGXQ3WE3JAHZR2OA',
    state: 'accepted',
    message: 'HMRC has received the test return.',
  },
  rejected,
];

/** A live return that HMRC accepted. */
export const filed: Submission = {
  ...rejected,
  id: 4,
  submitted: '2026-11-21T10:00:00.000Z',
  token: 'report-4',
  success: 'Y',
  test: 'N',
  response: 'QW7KXMVCW4UQBLIWQGXQ3WE3JAHZR2OB',
  state: 'accepted',
  message: 'HMRC has received the return.',
};

const unopened: ReportLink = {
  id: 1,
  tax_year: '2025-2026',
  submitted: filed.submitted,
  made_for: 'Building society',
  created: '2026-11-21T11:00:00.000Z',
  expires: '2026-12-21T11:00:00.000Z',
  state: 'expired',
  views: 0,
};
const opened: ReportLink = { ...unopened, views: 1, last_view: '2026-11-22T09:15:00.000Z' };

/** One that works, one that was ended and one that expired. */
export const reportLinks: ReportLink[] = [
  { ...opened, id: 3, made_for: 'Acme Bank, mortgage application', state: 'open', views: 3 },
  { ...opened, id: 2, made_for: 'Letting_agent_of_the_house_in_the_long_street_in_Leeds', state: 'revoked' },
  unopened,
];

/** A return that an adviser asks their client to approve. */
export const approval: ReturnApproval = {
  id: 1,
  tax_year: '2025-2026',
  tax_year_id: 2025,
  amendment: 'N',
  practice: 'Ada Advisers',
  agent: 'Ada Adviser',
  asked: '2026-11-19T10:00:00.000Z',
  note: 'Rent is from your letting agent’s statement. Please check the pay in box 1.',
  mark: 'T5ZKXMVCW4UQBLIWQGXQ3WE3JAHZR2OA',
  irmark: 'T5ZKXMVCW4UQBLIWQGXQ3WE3JAHZR2OA',
  attachments: [],
  tax_due: 6761.34,
  state: 'asked',
  words: '',
  answered_from: '',
};

const polling: Submission = {
  ...filed,
  success: 'N',
  state: 'polling',
  message: 'HMRC has not answered yet.',
};
/** How often there is no submission, and then one without an answer, before HMRC answers. */
export const answeredLate = (times: { none: number; polling: number }) => {
  let asked = 0;
  return answer(getTaxSubmissions, () => {
    asked += 1;
    if (asked <= times.none) return { returns: [] };
    return { returns: [asked <= times.none + times.polling ? polling : filed] };
  });
};
