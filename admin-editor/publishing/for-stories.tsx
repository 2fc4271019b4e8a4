import { fn } from 'storybook/test';
import type { Version } from '#contract/definitions/definitions.ts';
import type { Review } from '#contract/filing/review.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { PublishingPanel } from './publishing-panel.tsx';
import type { LossStatus } from './loss-status.ts';
import type { ScenarioStatus } from './scenario-words.ts';
import type { DraftFacts, Me } from './stage.ts';

export const published: Definition = {
  code: 'SA109',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Residence',
  tax_column: 'residence',
  form_json: {
    recordOnly: true,
    fields: [{ name: 'box_1', id: 'a', box: '1', title: 'Resident abroad', format: 'checkbox' }],
  },
};
export const current: Definition = {
  ...published,
  form_json: {
    recordOnly: true,
    fields: published.form_json.fields.map((field) => ({ ...field, title: 'Not resident here' })),
  },
};
export const version: Version = {
  version: 1,
  published: '2026-04-06T00:00:00.000Z',
  publishedBy: 'Formledger',
  approvedBy: '',
  note: 'As shipped',
  holdsFrom: '2026-04-06T00:00:00.000Z',
  status: 'in force',
  restores: null,
  current: true,
  scenarios: null,
};
export const review: Review = {
  revision: 7,
  version: 1,
  state: 'in review',
  sentBy: 'ann@staff.example',
  sent: '2026-11-20T10:00:00.000Z',
  note: 'The wording of the 2026 form',
  decidedBy: '',
  reason: '',
};
export const facts: DraftFacts = {
  hasDraft: true,
  review: null,
  revision: 7,
  savedBy: 'ann@staff.example',
  secondAdmin: true,
};
export const ann: Me = { email: 'ann@staff.example', roles: ['editor', 'approver'] };
export const bob: Me = { email: 'bob@staff.example', roles: ['approver'] };
export const passing: ScenarioStatus = {
  ran: { total: 17, failing: [], toLookAt: [] },
  notice: undefined,
  removed: [],
};
export const noLosses: LossStatus = { losses: [], notice: undefined };
export const steps = { send: fn(), approve: fn(), sendBack: fn(), publish: fn() };

interface PanelProps {
  of: DraftFacts;
  me: Me;
  versions?: readonly Version[];
  scenarios?: ScenarioStatus;
  losses?: LossStatus;
  refusal?: string;
  fieldErrors?: { note?: string };
  draft?: Definition;
  onClose?: () => void;
}

/** The panel of a draft of SA109 on a separate page. */
export function Panel({
  of,
  me,
  versions = [version],
  scenarios = passing,
  losses = noLosses,
  refusal,
  fieldErrors = {},
  draft = current,
  onClose = fn(),
}: PanelProps) {
  return (
    <main>
      <h1>Forms editor</h1>
      <PublishingPanel
        taxYear="2025-26"
        applicableYears="2025-26 and 2026-27"
        current={draft}
        published={published}
        versions={versions}
        facts={of}
        me={me}
        publishing={{ refusal, fieldErrors, isBusy: false, ...steps }}
        scenarios={scenarios}
        losses={losses}
        unfinished={[]}
        onClose={onClose}
        onDiscard={fn()}
      />
    </main>
  );
}
