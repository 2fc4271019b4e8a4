import { AgentError, isPassing } from '../../integrations/hmrc-agents/agent-error.ts';
import { AppError } from '../../http/app-error.ts';
import { type HmrcCall, NotConnected, UNREACHABLE } from '../../data/digital-tax/hmrc-session.ts';
import { HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';

const NOT_CONNECTED = 'Connect your agent services account with HMRC first.';
const AGAIN =
  'HMRC no longer accepts the connection of your agent services account. Connect with HMRC again.';

/** HMRC's refusals of the Agent Authorisation API, with what to do. */
const words: Readonly<Record<string, string>> = {
  CLIENT_ID_FORMAT_INVALID:
    'HMRC does not accept the National Insurance number in the client’s profile. Check it there.',
  CLIENT_ID_DOES_NOT_MATCH_SERVICE:
    'HMRC does not accept the National Insurance number in the client’s profile. Check it there.',
  CLIENT_REGISTRATION_NOT_FOUND:
    'HMRC does not know this client in Making Tax Digital for Income Tax. Check the National Insurance number in the profile, or sign the client up first.',
  POSTCODE_DOES_NOT_MATCH:
    'HMRC has another postcode for this client. Enter the postcode that HMRC has in the client’s profile.',
  POSTCODE_FORMAT_INVALID: 'The postcode in the client’s profile is not valid. Check it there.',
  DUPLICATE_AUTHORISATION_REQUEST:
    'HMRC already has an invitation that this client has not answered. It was not made here: find it in your agent services account.',
  ALREADY_BEING_PROCESSED: 'HMRC is already working on this invitation. Try again in a minute.',
  NOT_AN_AGENT:
    'The HMRC account that you connected is not an agent’s. Disconnect, and connect with your agent services account.',
  AGENT_NOT_SUBSCRIBED: 'Your HMRC account has no agent services account yet. Create one on GOV.UK first.',
  NO_PERMISSION_ON_AGENCY:
    'Your Agent Reference Number does not belong to the agent services account that you connected. Check the number.',
  INVALID_SCOPE: AGAIN,
  UNAUTHORIZED: AGAIN,
  INVALID_CREDENTIALS: AGAIN,
};

const UNKNOWN = 'HMRC did not accept this. Try again later, or use your agent services account.';

/** HMRC's refusal in plain words, or that HMRC cannot be reached. */
export function agentRefusal(error: AgentError): AppError {
  if (isPassing(error)) return new AppError('unavailable', UNREACHABLE);
  const known = error.code === undefined ? undefined : words[error.code];
  return new AppError('conflict', known ?? (error.status === 401 ? AGAIN : UNKNOWN));
}

/** Work of an agent that asks HMRC. Throws conflict with HMRC's reason; unavailable, and logs what failed. */
export async function askedByAgent<T>({ request }: Pick<HmrcCall, 'request'>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotConnected) throw new AppError('not_connected', NOT_CONNECTED);
    if (!(error instanceof AgentError) && !(error instanceof HmrcUnreachable)) throw error;
    request.log.warn({ failure: error.message }, 'HMRC refused an agent, or could not be reached');
    throw error instanceof AgentError ? agentRefusal(error) : new AppError('unavailable', UNREACHABLE);
  }
}
