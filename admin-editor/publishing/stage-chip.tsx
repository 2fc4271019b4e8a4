import { Chip } from '#ui/chip.tsx';
import classes from '../draft/draft.module.css';
import type { Stage } from './stage.ts';

/** The stage of a draft. */
export function StageChip({ stage }: { stage: Stage }) {
  if (stage === 'none') return null;
  return (
    <Chip tone={stage === 'approved' ? 'accent' : stage === 'sent back' ? 'error' : 'warn'}>
      {words[stage]}
      {stage === 'draft' || stage === 'approved' ? (
        <span className={classes.roomy}> · not published</span>
      ) : null}
    </Chip>
  );
}

const words = {
  draft: 'Draft',
  'in review': 'In review',
  approved: 'Approved',
  'sent back': 'Sent back',
} as const;
