import type { LeftOut } from '#contract/tax-forms/form-answers.ts';
import { choose } from '#ui/confirm-dialog.tsx';
import { LeftoverAnswers } from './leftover-answers.tsx';
import { draftNotice, newerVersion } from './messages.ts';
import classes from './newer-version.module.css';

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
      <>
        <p className={classes.text}>{isSaved ? newerVersion.saved : newerVersion.notSaved}</p>
        {changes.length === 0 ? (
          <p className={classes.text}>{newerVersion.noChanges}</p>
        ) : (
          <ul className={classes.changes}>
            {shown.map((change) => (
              <li key={change}>{change}</li>
            ))}
            {changes.length > MOST ? <li>{newerVersion.more(changes.length - MOST)}</li> : null}
          </ul>
        )}
        {left.length === 0 ? null : (
          <div className={classes.left}>
            {draftNotice.left}
            <LeftoverAnswers left={left} />
          </div>
        )}
        <p className={classes.text}>{newerVersion.versionInForce}</p>
      </>
    ),
    choices: [
      { value: 'stay', label: newerVersion.stay },
      { value: 'switch', label: newerVersion.switch, kind: 'primary' },
    ],
  });
  return answer === 'switch';
}
