// Una página para el crupier y otra para el jefe de sala, de la apertura al cierre, en español.
import type { OperatingPage, OperatingWords } from '../../en/paper/operating.ts';

const dealer: OperatingPage = {
  title: 'En la mesa: crupier',
  parts: [
    {
      title: 'Apertura',
      steps: [
        'Toque la pantalla e identifíquese con su número y su PIN. Nadie trabaja con su nombre: cierre la sesión al irse.',
        'Si la casa pide la prueba previa a la apertura, hágala con el jefe de sala antes del primer barajado.',
        'Haga lo que dice la pantalla, en su orden: inspeccionar, sacar los dieces, extender, mezclar, barajar, ofrecer el corte, poner la carta de corte, cargar, quemar. Toque «hecho» al terminar cada paso.',
      ],
    },
    {
      title: 'Cada ronda',
      steps: [
        'Introduzca las apuestas tal como están. Una apuesta de palabra se confirma; la pantalla dice quién lo hace.',
        'Reparta. Las cartas mandan: la primera cierra las apuestas. La pantalla nombra el lugar de la próxima carta.',
        'Saque cartas solo con la lámpara del sabot encendida.',
        'Toque lo que decide el jugador, después de su señal. Lo que el reglamento no permite está en gris; tóquelo para ver por qué.',
        'Introduzca la carta tapada en el lector cuando la pantalla lo pida. Nadie la mira antes.',
        'Pague y cobre lo que muestra la pantalla, en su orden. Toque un importe para ver la cuenta y su cláusula. Después toque «todo pagado».',
        'Recoja las cartas como dice la pantalla.',
      ],
    },
    {
      title: 'Algo va mal',
      steps: [
        'Un toque equivocado: retírelo con «deshacer». Una carta o decisión equivocada que ya no se deshace: llame al jefe de sala.',
        'El escáner no pudo leer una carta: introdúzcala en la pantalla. ¿No salió ninguna? Llame al jefe de sala.',
        'Una frase en rojo: pare, deje cartas y fichas donde están, llame al jefe de sala y haga lo que dice.',
        'La pantalla está oscura: no toque nada. Nada se pierde; la ronda vuelve sola. Llame al jefe de sala.',
      ],
    },
    {
      title: 'Relevo y cierre',
      steps: [
        'Su relevo teclea número y PIN en su pantalla. Desde entonces todo queda a su nombre.',
        'El jefe de sala cierra la mesa después de una ronda. Cuente y guarde las cartas como dice la pantalla. Cierre la sesión.',
      ],
    },
  ],
};

const floor: OperatingPage = {
  title: 'En la mesa: jefe de sala',
  parts: [
    {
      title: 'Apertura',
      steps: [
        'Identifíquese en la página de sala o en el teclado con su número y su PIN. Confirme lo que la mesa ha notado desde ayer.',
        'Haga con el crupier la prueba previa a la apertura donde la casa la pide. Pensilvania abre solo después de la parte del lector de cartas.',
        'Abra la mesa. Verifique la inspección y, baraja por baraja, que no quedan dieces. Inspeccione el lector donde el reglamento lo pide.',
      ],
    },
    {
      title: 'Durante el juego',
      steps: [
        'Un aviso está en rojo en la pantalla del crupier y en su página, con su cláusula y lo que el reglamento permite. Atiéndalo allí o con el código del teclado.',
        'Lo que espera por usted: un súper bono, cartas o una rueda introducidas a mano, una apuesta de palabra, una decisión corregida. Confirma una segunda persona; nadie confirma lo suyo.',
        'Corrija una carta o una decisión solo después de verla en el tapete. La mesa vuelve a calcular el dinero y dice qué se devuelve.',
        'El ajuste de una ronda liquidada necesita dos personas. Una mano en disputa: reténgala en la página de manos para que se conserve.',
      ],
    },
    {
      title: 'Falla un dispositivo',
      steps: [
        'Escáner: permita introducir cartas a mano. Dos personas miran lo que se paga con ellas.',
        'Lector de cartas: decide el reglamento. La mesa sigue sin él o se detiene hasta su reparación.',
        'Rueda: gírela a mano delante de los jugadores e introduzca la sección.',
        'Otro dispositivo en su lugar: compare su nombre y número con la etiqueta y acéptelo en su página.',
      ],
    },
    {
      title: 'El equipo no funciona',
      steps: [
        'Pare el juego. Cartas y fichas se quedan donde están. Llame al técnico y a vigilancia.',
        'Espere dos minutos: el equipo arranca solo y muestra la misma ronda.',
        'Si no arranca: un técnico imprime la hoja de la ronda desde su disco (sabot sheet). Termine la ronda según la hoja, con el formulario. No empieza otra ronda.',
        'Sin disco no hay hoja: anule la ronda si el reglamento lo permite, o termínela según el tapete con el formulario en blanco y la grabación.',
        'Cuando el equipo vuelva: introduzca lo que está en el formulario, en su orden. Guarde el formulario.',
      ],
    },
    {
      title: 'Cierre',
      steps: [
        'Cierre la mesa después de la última ronda. Compruebe que las cartas se cuentan y se guardan.',
        'Mire las advertencias de su página: disco, copia, PIN, certificado. Avise al técnico. Cierre la sesión.',
      ],
    },
  ],
};

export const operating: OperatingWords = { dealer, floor };
