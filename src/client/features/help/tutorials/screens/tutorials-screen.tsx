import { Link, useLocation } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { Row } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { paths, type PathState } from '../../../../shared/paths.ts';
import { isTopic, topics, type Topic } from '../../../../shared/tutorials/topics.ts';
import { durationText, type Tutorial, tutorialsOf } from '../../../../shared/tutorials/tutorials.ts';
import { TutorialVideo } from '../../../../shared/tutorials/video.tsx';
import { messages } from '../messages.ts';

/** The tutorials of a topic, or of all of them: /tutorials. Spec 3, 2.10. */
export function TutorialsScreen() {
  const { state, search } = useLocation();
  const requested =
    new URLSearchParams(search).get('topic') ?? (state as PathState['tutorials'] | null)?.topic;
  const topic = isTopic(requested) ? requested : undefined;
  const shown = (topic === undefined ? (Object.keys(topics) as Topic[]) : [topic]).flatMap(tutorialsOf);
  return (
    <>
      <PageHeader title={topic === undefined ? 'Tutorials' : topics[topic].title}>
        <LinkButton as={Link} to={paths.tutorialsMenu}>
          {messages.all}
        </LinkButton>
      </PageHeader>
      {shown.length === 0 ? <EmptyState title={messages.none}>{messages.noneText}</EmptyState> : null}
      <Tiles as="ul" min="lg">
        {shown.map((tutorial) => (
          <li key={tutorial.id}>
            <TutorialCard tutorial={tutorial} />
          </li>
        ))}
      </Tiles>
    </>
  );
}

function TutorialCard({ tutorial }: { tutorial: Tutorial }) {
  const title = (
    <Row>
      {tutorial.title}
      <Chip>{durationText(tutorial.seconds)}</Chip>
    </Row>
  );
  return (
    <Card title={title} gap={3}>
      <TutorialVideo tutorial={tutorial} />
    </Card>
  );
}
