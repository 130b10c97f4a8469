// Who wants to hear which table has changed.
export class Ears {
  readonly #ears = new Set<(table: string) => void>();

  add(ear: (table: string) => void): () => void {
    // Two may be one and the same function.
    const mine = (table: string) => ear(table);
    this.#ears.add(mine);
    return () => void this.#ears.delete(mine);
  }

  tell(table: string): void {
    for (const ear of this.#ears) ear(table);
  }
}
