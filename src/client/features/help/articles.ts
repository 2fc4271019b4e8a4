/** A page of help. */
export interface Article {
  /** The folder it is in. */
  readonly topic: string;
  readonly address: string;
  readonly title: string;
  /** Markdown, without the title. */
  readonly text: string;
}

/** The topics in the order of the start page, by their folder in docs/help. */
export const topics = {
  start: 'Getting started',
  books: 'Your books',
  tax: 'Your tax and its forms',
  filing: 'Filing and paying',
  'digital-tax': 'Digital Tax',
  account: 'Your account',
  agents: 'For agents',
} as const;

/** The topics with their articles, in the order of their file names, which begin with a number. */
export function articlesByTopic(): readonly { title: string; articles: readonly Article[] }[] {
  return Object.entries(topics).map(([topic, title]) => ({
    title,
    articles: articles.filter((one) => one.topic === topic),
  }));
}

/** Reads docs/help/<topic>/<number>-<name>.md: its first line is the title. */
export function articleOf(path: string, markdown: string): Article {
  const [, topic = '', name = ''] = /([^/]+)\/\d+-([^/]+)\.md$/.exec(path) ?? [];
  const [first = '', ...rest] = markdown.split('\n');
  return {
    topic,
    address: `/help/${topic}/${name}`,
    title: first.replace(/^#\s*/, ''),
    text: rest.join('\n').trim(),
  };
}

const files = import.meta.glob<string>('../../../../docs/help/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const articles: readonly Article[] = Object.keys(files)
  .sort()
  .map((path) => articleOf(path, files[path] ?? ''));
