import { useState } from 'react';
import type { Passkey } from '#contract/security/second-factors.ts';
import { Card } from '#ui/card.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { momentText } from '../forms/moment.ts';
import { messages } from './second-factor-messages.ts';
import own from './second-factors.module.css';
import type { PasskeyActs } from './passkey-acts.ts';
import { useRemovePasskey } from './use-remove-passkey.ts';

const AddPasskeyDialog = lateDialog(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog);
const RenamePasskeyDialog = lateDialog(
  async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog,
);

/** The passkeys of a filer or an agent: add, rename and remove them. */
export function PasskeysCard({
  passkeys,
  isTwoStep,
  acts,
}: {
  passkeys: readonly Passkey[];
  /** The password is not enough without the authenticator. */
  isTwoStep: boolean;
  acts: PasskeyActs;
}) {
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const { remove, isRemoving } = useRemovePasskey(acts);
  const [now] = useState(() => new Date());
  return (
    <Card gap={4} title={messages.passkeys} aria-label={messages.passkeys} className={own.card}>
      <Text>{messages.passkeysAbout}</Text>
      {passkeys.length === 0 ? (
        <Text>{messages.noPasskeys}</Text>
      ) : (
        <Stack as="ul" gap={3} isDivided>
          {passkeys.map((passkey) => (
            <Row as="li" key={passkey.id} justify="apart" className={own.passkey}>
              <Stack as={Grow} gap={1}>
                <strong>{passkey.name}</strong>
                <Text size="sm">{usageText(passkey, now)}</Text>
              </Stack>
              <Row>
                <ChangeButton
                  size="xs"
                  variant="default"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setRenamed(passkey)}
                >
                  Rename
                </ChangeButton>
                <ChangeButton
                  size="xs"
                  variant="default"
                  aria-label={`Remove ${passkey.name}`}
                  disabled={isRemoving}
                  onClick={() => void remove(passkey)}
                >
                  Remove
                </ChangeButton>
              </Row>
            </Row>
          ))}
        </Stack>
      )}
      {passkeys.length > 0 && !isTwoStep ? <Text>{messages.passkeysWithoutTwoStep}</Text> : null}
      <Row>
        <ChangeButton onClick={() => setAdding(true)}>Add passkey</ChangeButton>
      </Row>
      {isAdding ? <AddPasskeyDialog acts={acts} onClose={() => setAdding(false)} /> : null}
      {renamed === undefined ? null : (
        <RenamePasskeyDialog acts={acts} passkey={renamed} onClose={() => setRenamed(undefined)} />
      )}
    </Card>
  );
}

/** When a passkey was added and last used. */
function usageText({ created, last_used: used }: Passkey, now: Date): string {
  const added = `Added ${momentText(new Date(created), now)}`;
  return used === undefined
    ? `${added} · Not used yet`
    : `${added} · Last used ${momentText(new Date(used), now)}`;
}
