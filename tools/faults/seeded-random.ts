import { drawInteger, type RandomSource, randomSource } from '../../machines/random.ts';

/** A seeded source of random numbers and choices. */
export class SeededRandom {
  #source: RandomSource;

  constructor(seed: number) {
    this.#source = randomSource(seed);
  }

  /** Returns an integer from `min` to `max`, both inclusive. */
  integer(min: number, max: number): number {
    const { value, next } = drawInteger(this.#source, min, max);
    this.#source = next;
    return value;
  }

  /** @throws if `items` is empty. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    const left = [...items];
    const order: Item[] = [];
    while (left.length > 0) order.push(...left.splice(this.integer(0, left.length - 1), 1));
    return order;
  }

  /** Returns an independent source, so that its use does not change this one's sequence. */
  fork(): SeededRandom {
    return new SeededRandom(this.integer(0, 2 ** 31 - 1));
  }
}
