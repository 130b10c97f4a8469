// A part of the page that is drawn anew only when something of what it shows is another thing: of three hundred tables, those with news.
import { Component, type FunctionComponent } from 'preact';

function isSame(a: object, b: object): boolean {
  const before = new Map<string, unknown>(Object.entries(a));
  return Object.entries(b).every(([name, value]) => before.get(name) === value);
}

export function drawnOnce<Props extends object>(Inner: FunctionComponent<Props>): FunctionComponent<Props> {
  class DrawnOnce extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      return !isSame(this.props, next);
    }
    override render() {
      return <Inner {...this.props} />;
    }
  }
  return (props) => <DrawnOnce {...props} />;
}
