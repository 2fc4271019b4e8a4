import { startYear, taxYearFromLink } from '#domain/tax-year.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { problemOf } from '../approval-messages.ts';
import { useAskForXmlApprovalMutation } from '../approvals-api.ts';
import { AgentApproval } from '../components/agent-approval.tsx';
import type { ManualFiling } from './manual-form.tsx';
import type { Checked } from './use-checked-xml.ts';

/** For an agent with a live return that can be sent: the client's approval of this very XML. */
export function XmlApproval({ filing, checked }: { filing: ManualFiling; checked: Checked }) {
  const session = useSession();
  const [ask] = useAskForXmlApprovalMutation();
  const year = taxYearFromLink(checked.year);
  const isLive = filing.test === 'N' && filing.testService === 'N';
  if (session?.agent === undefined || !isLive || year === undefined || checked.mark === '') return null;
  const { xml, amendment } = filing;
  return (
    <AgentApproval
      yearId={startYear(year)}
      onScreen={{ amendment: amendment === 'Y', xmlMark: checked.mark }}
      ask={async (note) => problemOf(await ask({ body: { xml, amendment, note } }))}
    />
  );
}
