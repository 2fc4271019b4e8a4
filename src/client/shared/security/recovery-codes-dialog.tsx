import { Button } from '@mantine/core';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { toast } from '#ui/toast.tsx';
import { handOver } from '../api/download.ts';
import { useSession } from '../session/use-session.ts';
import { messages } from './second-factor-messages.ts';
import classes from './second-factors.module.css';

/** Shows recovery codes once, to copy, download or print. Only its button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const session = useSession();
  // An agent's codes are the agent's, whichever client is open.
  const owner = session?.agent?.email ?? session?.username ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(messages.copied);
    } catch {
      await alertDialog(messages.notCopied);
    }
  };
  const download = () => {
    const text = [`Formledger recovery codes of ${owner}`, 'Each works once.', '', ...codes, ''].join('\r\n');
    handOver(new Blob([text], { type: 'text/plain' }), 'formledger-recovery-codes.txt');
  };
  return (
    <Dialog
      title="Your recovery codes"
      size={460}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <Stack className={classes.printed}>
        <Text>{messages.codesAbout}</Text>
        <ol className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Row justify="even" className={classes.notPrinted}>
          <Button variant="default" onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="default" onClick={download}>
            Download
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
        </Row>
        <div className={classes.notPrinted}>
          <DialogFoot>
            <Row justify="end">
              <Button data-autofocus onClick={onClose}>
                I have saved them
              </Button>
            </Row>
          </DialogFoot>
        </div>
      </Stack>
    </Dialog>
  );
}
