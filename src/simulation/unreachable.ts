// What no run can reach by the door, and why. Whatever is not here must come up in a long run.

export const UNREACHABLE: Readonly<Record<string, string>> = {
  'refusal needs-person': 'the station asks for no step of a procedure in the name of a device',
  'refusal not-missing': 'the desk passes over a device that comes back and was not missing',
  'refusal card-is-open': 'the desk seals a card only where the table takes a sealed one',
  'refusal seal-is-closed': 'the keeper of the seals hands the face in with the card',
};
