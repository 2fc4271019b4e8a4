import { takePace } from '../../data/digital-tax/pace.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import {
  type AgentAuthorisation,
  agentAuthorisation,
} from '../../integrations/hmrc-agents/agent-authorisation.ts';
import { applicationToken, type ApplicationToken } from '../../integrations/hmrc-agents/application-token.ts';
import { incomeRecord, type IncomeRecord } from '../../integrations/hmrc-income-record/income-record.ts';
import type { Services } from '../../services.ts';

interface Hmrc {
  /** Each call waits its turn, for which it needs a database connection. */
  readonly agents: AgentAuthorisation;
  readonly record: IncomeRecord;
  /**
   * For calls inside a transaction, which already has a connection: take a turn with `pace` before it. If every call in a
   * transaction waited for a second connection, there could be none left.
   */
  readonly agentsInTransaction: AgentAuthorisation;
  readonly pace: () => Promise<void>;
}

/** One per database and process, because each has the application's token. */
const clients = new WeakMap<Database, Hmrc>();

/** HMRC as configured in this installation. Throws unavailable if it is not. */
export function hmrcOf({ config, clock, db }: Pick<Services, 'config' | 'clock' | 'db'>): Hmrc {
  const known = clients.get(db);
  if (known !== undefined) return known;
  const { apiUrl, clientId, clientSecret } = config.hmrc;
  const { url, arn } = config.incomeRecord;
  if (apiUrl === undefined || url === undefined)
    throw new AppError('unavailable', 'You cannot connect employment data here yet. You can type it in.');
  const ownToken = applicationToken({ apiUrl, clientId, clientSecret }, clock);
  const pace = () => takePace(db, config.hmrc.requestsPerSecond);
  // Every call asks for the token first. It waits its turn, because HMRC counts all calls of the application.
  const token: ApplicationToken = async (options) => {
    await pace();
    return ownToken(options);
  };
  const made: Hmrc = {
    agents: agentAuthorisation({ apiUrl, arn, token }),
    record: incomeRecord({ url, token }),
    agentsInTransaction: agentAuthorisation({ apiUrl, arn, token: ownToken }),
    pace,
  };
  clients.set(db, made);
  return made;
}
