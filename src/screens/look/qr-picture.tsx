// A text as QR. What draws it is loaded when it is wanted first: no page waits for it.
import { useEffect, useState } from 'preact/hooks';

export interface QrPictureProps {
  readonly text: string;
  /** What it is, for who cannot see it. */
  readonly about: string;
}

interface Squares {
  readonly size: number;
  readonly path: string;
}

/** The margin that readers need, in squares. */
const BORDER = 4;

async function squaresOf(text: string): Promise<Squares> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'L', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}

export function QrPicture({ text, about }: QrPictureProps) {
  const [squares, setSquares] = useState<Squares | null>(null);
  useEffect(() => {
    let wanted = true;
    void squaresOf(text).then((made) => {
      if (wanted) setSquares(made);
    });
    return () => {
      wanted = false;
    };
  }, [text]);
  if (!squares) return null;
  const { size, path } = squares;
  return (
    <svg class="qr" role="img" aria-label={about} viewBox={`0 0 ${size} ${size}`} data-text={text}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
