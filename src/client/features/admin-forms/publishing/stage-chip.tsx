import { Chip } from '#ui/chip.tsx';
import type { Stage } from './stage.ts';

/** How far a draft is. */
export function StageChip({ stage }: { stage: Stage }) {
  if (stage === 'none') return null;
  return (
    <Chip tone={stage === 'approved' ? 'accent' : stage === 'sent back' ? 'error' : 'warn'}>
      {words[stage]}
    </Chip>
  );
}

const words = {
  draft: 'Draft · not published',
  'in review': 'In review',
  approved: 'Approved · not published',
  'sent back': 'Sent back',
} as const;
