import type { LeftOut } from '#contract/tax-forms/form-answers.ts';
import { choose } from '#ui/confirm-dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { LeftoverAnswers } from './leftover-answers.tsx';
import { draftNotice, newerVersion } from './messages.ts';

/** People would not read more in a dialog. */
const MOST = 8;

/**
 * Lists what a newer version of the open form changed, and asks whether to switch to it. `left`: answers without a
 * box in it, listed to be copied. `isSaved`: the answers were saved with the version they were typed into.
 */
export async function confirmSwitch(
  changes: readonly string[],
  left: readonly LeftOut[],
  isSaved: boolean,
): Promise<boolean> {
  const shown = changes.slice(0, MOST);
  const answer = await choose({
    title: newerVersion.title,
    message: (
      <Stack gap={2}>
        <p>{isSaved ? newerVersion.saved : newerVersion.notSaved}</p>
        {changes.length === 0 ? (
          <p>{newerVersion.noChanges}</p>
        ) : (
          <ul>
            {shown.map((change) => (
              <li key={change}>{change}</li>
            ))}
            {changes.length > MOST ? <li>{newerVersion.more(changes.length - MOST)}</li> : null}
          </ul>
        )}
        {left.length === 0 ? null : (
          <Panel tone="warn">
            {draftNotice.left}
            <LeftoverAnswers left={left} />
          </Panel>
        )}
        <p>{newerVersion.versionInForce}</p>
      </Stack>
    ),
    choices: [
      { value: 'stay', label: newerVersion.stay },
      { value: 'switch', label: newerVersion.switch, kind: 'primary' },
    ],
  });
  return answer === 'switch';
}
