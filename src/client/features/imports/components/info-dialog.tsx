import { Dialog } from '#ui/dialog.tsx';
import classes from './review.module.css';

/** What 'i' says: how a file has to look. Spec 2, 5 and 8. */
export function InfoDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="How a file has to look" size={620}>
      <div className={classes.info}>
        <h3>Files from your bank</h3>
        <p>
          As they are: CSV of British banks and cards, OFX, QFX, QIF and CAMT.053 (XML). The layout is known
          by what is in the file and named above the rows. A layout that is not known asks once what its
          columns are.
        </p>
        <h3>The template</h3>
        <dl>
          <dt>Account</dt>
          <dd>The name of the account; one that is not there is made. Empty goes to ‘Imported’.</dd>
          <dt>Date</dt>
          <dd>31/12/2020: day, month and year.</dd>
          <dt>Description</dt>
          <dd>Cut to 100 characters.</dd>
          <dt>Amount</dt>
          <dd>
            9999.99 is money in, -9999.99 money out. No comma between thousands and no £: we add the
            formatting for you.
          </dd>
          <dt>Category</dt>
          <dd>For you to see here. Tags are given by your rules, or by you afterwards.</dd>
          <dt>Classification</dt>
          <dd>What kind of payment it is; rules can look at it. Cut to 255 characters.</dd>
        </dl>
        <p>Empty lines are skipped. A cell in red could not be read; NaN means not a number.</p>
        <h3>Keys in the list</h3>
        <p>
          Arrows move, Space selects, Shift selects a range, Enter opens a row. A adds the selected rows, L
          leaves them out, Delete deletes one, Escape clears the selection.
        </p>
      </div>
    </Dialog>
  );
}
