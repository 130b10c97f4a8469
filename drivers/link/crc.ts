// The checksum of a frame: CRC-16/IBM-3740, often called CCITT-FALSE. Polynomial 0x1021, initial value 0xFFFF, no
// reflection, no final XOR; the nine characters "123456789" give 0x29B1. It detects all damage within 16 bits, and so
// every single damaged byte.

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let register = byte << 8;
  for (let bit = 0; bit < 8; bit++) {
    register = register & 0x8000 ? (register << 1) ^ 0x1021 : register << 1;
  }
  return register & 0xffff;
});

export function crc16(bytes: Uint8Array): number {
  let register = 0xffff;
  for (const byte of bytes) {
    register = ((register << 8) & 0xffff) ^ (TABLE[(register >> 8) ^ byte] ?? 0);
  }
  return register;
}
