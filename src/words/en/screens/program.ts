// What the floor page says of the program, for an inspector.
export const program = {
  title: 'Program',
  prove: 'Prove which program this is',
  challenge: 'Inspector: type any text that nobody could know beforehand',
  sign: 'Check the files and sign',
  checking: 'The files are being checked …',
  picture: "The table's signed answer, as a QR code",
  identity: 'Identity',
  files: 'Files',
  notChecked: 'not checked',
  asShipped: 'as they were shipped',
  differ: (differing: number, files: readonly string[]) =>
    `${differing} not as shipped: ${files.join(', ')}${differing > files.length ? ' …' : ''}`,
  head: 'Last row of the journal',
  showHead: "Show the journal's head",
  keepHead:
    'Keep this picture or this line elsewhere. The command “sabot verify --anchor” shows later whether the journal still holds it.',
  headPicture: 'The signed head of the journal, as a QR code',
  noHead: 'Nothing has been signed yet.',
  answers: 'Answer to',
  key: 'Signed by the key',
  origins: {
    shipped: 'installed program',
    'working-copy': 'WORKING COPY: not a certified program',
    simulated: 'SIMULATED DEVICES: not a certified table',
  },
};
