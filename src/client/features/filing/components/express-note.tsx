import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getExpressSubmit } from '#contract/filing/express.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { contactAddress } from '../../../shared/contact-address.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import {
  useAskForExpressMutation,
  useGetExpressSubmitQuery,
  useNewExpressCodeMutation,
} from '../approvals-api.ts';

/** Below the choice of Express Submit: how the approval of the account stands, and what to do next. */
export function ExpressNote() {
  const isAgent = useSession()?.agent !== undefined;
  const { data, isError } = useGetExpressSubmitQuery();
  const [ask, { isLoading: isAsking }] = useAskForExpressMutation();
  const [makeCode, { isLoading: isMaking }] = useNewExpressCodeMutation();
  if (isError) return <Text role="alert">We could not load the state of Express Submit.</Text>;
  if (data === undefined) return null;

  const askNow = async () => {
    const { data: reply, error } = await ask(undefined);
    const problem = reply === undefined ? errorMessage(error) : reply.message;
    if (problem !== undefined) await alertDialog({ title: 'We did not send your request', message: problem });
    else toast('Your request is sent');
  };
  const code = async () => {
    const { data: reply, error } = await makeCode(undefined);
    if (reply === undefined)
      return alertDialog({ title: 'We could not make a code', message: errorMessage(error) });
    await alertDialog({
      title: 'Your authorisation code',
      message: `${reply.code}. Keep it like a password: we show it only now. It replaces any code before it.`,
    });
  };

  const canAsk = data.state === 'none' || data.state === 'refused' || data.state === 'changed';
  return (
    <Panel tone="quiet">
      <Stack>
        <Text>{textFor(data)}</Text>
        {isAgent ? (
          <Text>Your client asks for approval and has the authorisation code.</Text>
        ) : canAsk && data.missing.length > 0 ? (
          <Row>
            <Button component={Link} to={paths.profileMain} variant="default">
              Complete your profile
            </Button>
          </Row>
        ) : (
          <Row>
            {canAsk ? (
              <ChangeButton variant="default" loading={isAsking} onClick={() => void askNow()}>
                Ask for approval
              </ChangeButton>
            ) : null}
            {data.state === 'approved' ? (
              <ChangeButton variant="default" loading={isMaking} onClick={() => void code()}>
                {data.has_code === 'Y' ? 'Get a new authorisation code' : 'Get your authorisation code'}
              </ChangeButton>
            ) : null}
          </Row>
        )}
        {data.state === 'refused' || data.state === 'off' ? (
          <a href={contactAddress('express-submit')} target="_blank" rel="noreferrer">
            Ask us about Express Submit
          </a>
        ) : null}
      </Stack>
    </Panel>
  );
}

type Known = ReplyOf<typeof getExpressSubmit>;

function textFor({ state, reason, missing }: Known): string {
  switch (state) {
    case 'off':
      return 'Express Submit is not available at the moment. File with your HMRC account.';
    case 'asked':
      return 'You have asked for approval. We email you to check your identity, and again when it is decided.';
    case 'approved':
      return 'Your account is approved. We send your return to HMRC, so you need no HMRC password.';
    case 'refused':
      return `Your account is not approved: ${reason}`;
    case 'changed':
      return 'Your UTR, National Insurance number or date of birth has changed, so we need to check your identity again.';
    case 'none':
      return missing.length === 0
        ? 'We send your return to HMRC, so you need no HMRC password. First we check your identity, once.'
        : `We send your return to HMRC, so you need no HMRC password. To check your identity we need ${missing.join(', ')} in your profile.`;
  }
}
