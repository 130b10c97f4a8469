export function putControl(tree: string, about: { version: string; arch: string; format: number }): void;
