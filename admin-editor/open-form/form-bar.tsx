import type { ReactNode, RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Version } from '#contract/definitions/definitions.ts';
import { Chip } from '#ui/chip.tsx';
import { paths, pathTo } from '#client/shared/paths.ts';
import { BarStart } from '../panes/screen-bar.tsx';
import { StageChip } from '../publishing/stage-chip.tsx';
import type { Stage } from '../publishing/stage.ts';
import { versionWords } from '../versions/version-words.ts';

interface FormBarProps {
  which: { code: string; taxYear: string };
  title: string;
  /** The years with definitions of this form, newest first. */
  years: readonly string[];
  stage: Stage;
  /** The newest version; undefined if none is published. */
  newest: Version | undefined;
  /** The stage of the form, which can take the focus. */
  stageRef?: RefObject<HTMLOutputElement | null>;
  isWithdrawn?: boolean;
  /** Whether it is saved, and who else is here. */
  children: ReactNode;
}

/** The start of an open form's bar: the form, its year and its stage. */
export function FormBar({
  which,
  title,
  years,
  stage,
  newest,
  stageRef,
  isWithdrawn = false,
  children,
}: FormBarProps) {
  const navigate = useNavigate();
  return (
    <>
      <BarStart
        title={
          <>
            {which.code} <span>{title}</span>
          </>
        }
        year={which.taxYear}
        years={years}
        onYear={(taxYear) => void navigate(pathTo(paths.adminForm, { ...which, taxYear }))}
      />
      <output tabIndex={-1} ref={stageRef}>
        {stage === 'none' ? (
          <Chip tone={newest?.status === 'scheduled' ? 'warn' : 'accent'}>{versionWords(newest)}</Chip>
        ) : (
          <StageChip stage={stage} />
        )}
      </output>
      {isWithdrawn ? <Chip tone="warn">out of use</Chip> : null}
      {children}
    </>
  );
}
