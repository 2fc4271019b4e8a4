import { heldWords } from '#domain/years-held.ts';
import { PublishingPanel, type PublishingPanelProps } from './publishing-panel.tsx';
import { useScenarioStand } from './use-scenario-stand.ts';
import { type PublishingSteps, usePublishing } from './use-publishing.ts';

type PublishingProps = Omit<PublishingPanelProps, 'publishing' | 'scenarios' | 'taxYear' | 'holdsFor'> &
  PublishingSteps & {
    /** The years this form has definitions for. */
    years: readonly string[];
  };

/** The panel with what its buttons do. */
export function Publishing(props: PublishingProps) {
  const publishing = usePublishing(props);
  const scenarios = useScenarioStand(props.which, props.current);
  const { taxYear } = props.which;
  const holdsFor = heldWords(taxYear, props.years);
  return (
    <PublishingPanel
      {...props}
      taxYear={taxYear}
      holdsFor={holdsFor}
      publishing={publishing}
      scenarios={scenarios}
    />
  );
}
