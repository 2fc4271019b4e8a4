import { Component, type ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';

interface Props {
  /** What is drawn; another one is tried anew. */
  of: object;
  children: ReactNode;
}

interface State {
  failedWith: object | undefined;
  of: object;
}

/** A definition being edited may for a moment be one that cannot be drawn; the panes beside it go on working. */
export class CanvasBoundary extends Component<Props, State> {
  override state: State = { failedWith: undefined, of: this.props.of };

  static getDerivedStateFromProps({ of }: Props, state: State): State {
    return of === state.of ? state : { failedWith: undefined, of };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failedWith: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    return this.state.failedWith === undefined ? (
      this.props.children
    ) : (
      <ErrorState title="The form cannot be drawn like this">
        Undo the last step, or fix what is listed under Problems.
      </ErrorState>
    );
  }
}
