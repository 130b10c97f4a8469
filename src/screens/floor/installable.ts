// Only this page is offered as an app.
import { useEffect } from 'preact/hooks';

export function useInstallable(): void {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = '/floor.webmanifest';
    document.head.append(link);
    return () => link.remove();
  }, []);
}
