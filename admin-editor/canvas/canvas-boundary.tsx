import { Component, type ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';

interface Props {
  /** The definition being drawn. A new one is drawn even if the last one failed. */
  of: object;
  children: ReactNode;
}

interface State {
  failedWith: object | undefined;
  of: object;
}

/**
 * Catches errors while drawing. A definition can be briefly invalid while it is edited, and the other panes must
 * continue to work.
 */
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
